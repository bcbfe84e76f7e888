// Sets the seed of random tests before every test file, so that a commit always gives the same result. SEED=… sets
// another seed.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_115) })
