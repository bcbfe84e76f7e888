// The layers of kit, web and server. A folder imports only from folders in earlier rows, by value or by type, and not
// from its own row. `.` stands for the files directly in kit, web or server.
import { dirname, posix } from 'node:path'

export const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  kit: [['words'], ['.'], ['bots'], ['protocol'], ['past'], ['fuzz'], ['testing']],
  server: [
    ['base', 'websocket', 'words'],
    ['journal'],
    ['bus', 'time'],
    ['services'],
    ['identity'],
    ['rules'],
    ['streams'],
    ['rooms'],
    ['backup', 'bots', 'conduct', 'home', 'move', 'notices', 'people', 'profiles', 'replays', 'sweep'],
    ['gateway'],
    ['http'],
    ['.'],
    ['model', 'nodes', 'testing'],
  ],
  web: [
    ['words'],
    ['base', 'table', 'worker'],
    ['design', 'wire'],
    ['api', 'host', 'shell'],
    ['invite', 'lesson', 'notices', 'offline', 'operator', 'people', 'plain', 'replay'],
    ['inspector', 'match', 'you'],
    ['start'],
    ['learn', 'room', 'watch'],
    ['local'],
    ['dev', 'home'],
    ['first-paint'],
    ['.'],
  ],
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}\/|#)[^']+)'/g
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(file)

function folderOf(file: string): string {
  const [, folder = '', rest] = file.split('/')
  return rest === undefined ? '.' : folder
}

/** Returns the paths of the project's files that a file imports, by value or by type. */
export function importedBy(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : posix.normalize(posix.join(dirname(file), path)),
  )
}

/** Returns one line for each import that breaks the order, and for each folder that is in no layer. */
export function breachesOf(
  top: string,
  rows: readonly (readonly string[])[],
  sources: ReadonlyMap<string, string>,
): string[] {
  const rowOf = (file: string): number => rows.findIndex((row) => row.includes(folderOf(file)))
  const files = [...sources].filter(([file]) => file.startsWith(`${top}/`) && !isTest(file))
  const unknown = new Set(files.filter(([file]) => rowOf(file) < 0).map(([file]) => `${top}/${folderOf(file)}`))
  const breaches = files.flatMap(([file, text]) =>
    importedBy(file, text)
      .filter((target) => target.startsWith(`${top}/`) && folderOf(target) !== folderOf(file))
      .filter((target) => rowOf(target) >= rowOf(file))
      .map((target) => `${file} imports ${target}`),
  )
  return [...[...unknown].map((folder) => `${folder} has no row`), ...breaches]
}
