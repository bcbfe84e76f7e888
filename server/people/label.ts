// Labels for browsers in the list of devices, such as `Firefox on Windows`. The labels are coarse, because a person has
// only a few devices.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// Phones come first in the list, because a phone's user agent also names a desktop system.
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const among = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1]

export function labelOf(agent = ''): string {
  const [browser, system] = [among(BROWSERS, agent), among(SYSTEMS, agent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A browser')
}
