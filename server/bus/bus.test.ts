import { localBus } from './bus.ts'
import { busSuite } from './suite.ts'

busSuite('one server', async () => ({ open: async () => localBus(), shared: false }))
