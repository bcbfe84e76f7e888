// Runs the bus tests on the bus of a single node.
import { localBus } from './bus.ts'
import { busSuite } from './suite.ts'

busSuite('one server', async () => ({ open: async () => localBus(), shared: false }))
