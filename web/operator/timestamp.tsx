// A date and time in the operator's lists.
const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const Timestamp = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{FORMAT.format(at)}</time>
)
