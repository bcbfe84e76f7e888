// Prints docs/reference/routes.md from the list of HTTP routes.
import { ACCESS } from '#server/http/access.ts'
import { ROUTES } from '#server/http/routes.ts'

export const routesPage = (): string => `# Routes

Printed from \`server/http/routes.ts\` by \`npm run docs\`. Do not edit this page.

The server also serves the files of the built web app, and the app's page for every other address outside \`/api/\`,
\`/operator/api/\` and \`/assets/\`. Players connect to \`/ws\` with a WebSocket, as [the protocol](protocol.md) describes.

| access | who may call |
|---|---|
${Object.entries(ACCESS)
  .map(([access, who]) => `| ${access} | ${who} |`)
  .join('\n')}

Of the routes under \`/api/\`, banned people may use only those marked with *. Each address may send \`REQUESTS_PER_MINUTE\` requests a minute to
\`/api/\` and \`/operator/api/\`.

| route | access | what it does |
|---|---|---|
${ROUTES.map(
  ({ method, path, access, servesBanned, endpoint }) =>
    `| \`${method} ${path}\`${servesBanned ? ' *' : ''} | ${access} | ${endpoint.summary} |`,
).join('\n')}

A refusal is a JSON object with \`code\` and \`message\`, and sometimes \`values\`. \`server/http/refuse.ts\` lists the HTTP
status of each code.
`
