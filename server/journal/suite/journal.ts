// The test suite that every store must pass.
import { afterEach, beforeEach, describe } from 'vitest'
import type { Journal } from '../journal.ts'
import { approvalsSuite } from './approvals.ts'
import { chatSuite } from './chat.ts'
import { closingSuite } from './closing.ts'
import { conductSuite } from './conduct.ts'
import { conflictsSuite } from './conflicts.ts'
import { deadlinesSuite } from './deadlines.ts'
import { guestsSuite } from './guests.ts'
import { homeSuite } from './home.ts'
import { noticesSuite } from './notices.ts'
import { peopleSuite } from './people.ts'
import { profileSuite } from './profile.ts'
import { proofsSuite } from './proofs.ts'
import { replaySuite } from './replays.ts'
import { resultSuite } from './results.ts'
import { seatsSuite } from './seats.ts'
import { streamsSuite } from './streams.ts'
import { sweepSuite } from './sweep.ts'
import { textsSuite } from './texts.ts'
import { timeSuite } from './time.ts'

const SUITES: readonly ((journal: () => Journal, reopen: () => Promise<void>) => void)[] = [
  streamsSuite,
  conflictsSuite,
  proofsSuite,
  deadlinesSuite,
  seatsSuite,
  sweepSuite,
  textsSuite,
  timeSuite,
  closingSuite,
  chatSuite,
  replaySuite,
  resultSuite,
  homeSuite,
  guestsSuite,
  peopleSuite,
  approvalsSuite,
  profileSuite,
  noticesSuite,
  conductSuite,
]

/** A new, empty store. A test can open the same store several times, one after another. */
export interface TestStore {
  open(): Promise<Journal>
  remove(): Promise<void>
}

/** Declares all tests. Each test gets a new store, which the test may close and open again. */
export function journalSuite(name: string, newStore: () => Promise<TestStore>): void {
  describe(name, () => {
    let store: TestStore
    let journal: Journal
    beforeEach(async () => {
      store = await newStore()
      journal = await store.open()
    })
    afterEach(async () => {
      await journal.close()
      await store.remove()
    })
    const reopen = async () => {
      await journal.close()
      journal = await store.open()
    }
    for (const suite of SUITES) suite(() => journal, reopen)
  })
}
