// A time as the operator's lists show it.
const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const When = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{FORMAT.format(at)}</time>
