// Before every test file: the same commit gives the same result. SEED=… looks elsewhere.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_115) })
