// Prints docs/reference/settings.md from the schema of the settings.
import { settingsTable } from '#server/base/settings.ts'

export const settingsPage = (): string => `# Settings

Printed from \`server/base/settings.ts\` by \`npm run docs\`. Do not edit this page.

The server reads its settings from environment variables when it starts. If a value is not allowed, the server does not
start, and prints the allowed values.

${settingsTable()}
`
