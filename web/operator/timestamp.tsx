// A date and time in the operator's lists.
import { dateOf } from '../words/catalogue.ts'
export const Timestamp = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{dateOf(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
)
