// Sample streams, inputs and seat assignments for tests. Their contents are arbitrary, because the journal does not
// interpret them.
import type { Append, NewStream, SeatAssignment } from '../journal.ts'

export const stream = (id: string, more: Partial<NewStream> = {}): NewStream => ({
  id,
  kind: 'match',
  parent: null,
  start: `{"of":"${id}"}`,
  at: 1000,
  due: null,
  here: false,
  chain: `chain of ${id}`,
  digest: `digest of ${id}`,
  fingerprint: 'rules 1',
  rules: 'game 1',
  ...more,
})

export const input = (id: string, seq: number, more: Partial<Append> = {}): Append => ({
  id,
  seq,
  at: 1000 + seq,
  body: `{"seq":${seq},"of":"${id}"}`,
  chain: `chain ${seq} of ${id}`,
  due: null,
  here: false,
  over: false,
  ...more,
})

export const sitting = (seat: string, person: string, more: Partial<SeatAssignment> = {}): SeatAssignment => ({
  seat,
  person,
  unproven: false,
  alias: null,
  ...more,
})
