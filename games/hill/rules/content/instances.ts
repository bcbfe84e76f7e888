// Printed copies: `dagger-1` to `dagger-4`, and plain `smoke-bomb` where there is one.

export const instances = (row: { id: string; copies: number }): string[] => (row.copies === 1 ? [row.id] : Array.from({ length: row.copies }, (_, i) => `${row.id}-${i + 1}`))

export const kindOf = (instance: string): string => instance.replace(/-\d+$/, '')
