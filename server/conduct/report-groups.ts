// Groups open reports by the room and by the reporter's address, so that the operator can close many of them at once.
import type { CloseRequest, ReportGroup } from '#kit/protocol/operator.ts'
import type { OpenReport } from '../journal/calls/conduct.ts'
import { codeOf } from '../rooms/stream-id.ts'
import { nameOfStream } from '../streams/stream-id.ts'

/** Maximum number of groups on the operator's page. */
const GROUPS_MOST = 20

/** Returns the code of the room that a report is about, or the id of a match without a room. */
const roomOfReport = ({ stream }: Pick<OpenReport, 'stream'>): string => {
  const name = nameOfStream(stream)
  return codeOf(name) ?? name
}

/** Returns the groups of at least two reports, the largest first. */
export function groupReports(reports: readonly OpenReport[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>()
  const count = (by: ReportGroup['by'], key: string) => {
    const group = groups.get(`${by} ${key}`) ?? { by, key, count: 0 }
    groups.set(`${by} ${key}`, { ...group, count: group.count + 1 })
  }
  for (const report of reports) {
    count('room', roomOfReport(report))
    if (report.from !== null) count('address', report.from)
  }
  return [...groups.values()]
    .filter((group) => group.count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, GROUPS_MOST)
}

/** Returns the ids of the open reports that a request selects. */
export const selectedReports = (
  reports: readonly OpenReport[],
  { ids, room, from, upTo }: Omit<CloseRequest, 'note'>,
): number[] =>
  reports
    .filter(
      (report) =>
        report.id <= upTo &&
        (ids === null || ids.includes(report.id)) &&
        (room === null || roomOfReport(report) === room) &&
        (from === null || report.from === from),
    )
    .map(({ id }) => id)
