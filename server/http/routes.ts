// All HTTP routes of the server, and the callers who may use each route. Importing this list starts nothing.
import type { Access } from './access.ts'
import type { Caller } from './caller.ts'
import { mute, report } from './conduct.ts'
import { cancelRequest, confirmRequest, makeRequest, readDevices } from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import { listGames, readContent, readGame } from './games.ts'
import { checkAlive, checkReady, readMetrics } from './health.ts'
import { changeProfile, readMe, rename } from './me.ts'
import { downloadData, forgetMe } from './my-data.ts'
import { changeNoticePreferences, readNoticeSettings, setHook, subscribe, unsubscribe } from './notices.ts'
import { ban, closeReport, closeReports, liftBan, readOverview, signInOperator, signOutOperator } from './operator.ts'
import { readPast } from './past.ts'
import { listPlayerMatches, readPlayer } from './players.ts'
import { readFaces, readNames, readRecord } from './record.ts'
import { readReplayPage } from './replay-page.ts'
import { readReplayPart } from './replays.ts'
import { addPasskey, askForPasskey, makeLink, readLink, useLink, usePasskey } from './sign-in.ts'

/** An HTTP route. Only the accesses `reader` and `changer` guarantee that the handler gets a known caller. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** True if banned people may use the route too. */
  servesBanned?: true
  /** True if the route only deletes data. It then works for an address that may store nothing more, too. */
  onlyDeletes?: true
} & (
  | { access: 'reader' | 'changer'; endpoint: Endpoint<Caller> }
  | { access: Exclude<Access, 'reader' | 'changer'>; endpoint: Endpoint<Caller | undefined> }
)

export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/healthz', access: 'anyone', endpoint: checkAlive },
  { method: 'GET', path: '/readyz', access: 'anyone', endpoint: checkReady },
  { method: 'GET', path: '/metrics', access: 'monitor', endpoint: readMetrics },
  { method: 'GET', path: '/api/me', access: 'anyone', endpoint: readMe },
  { method: 'POST', path: '/api/me', access: 'changer', endpoint: rename },
  { method: 'POST', path: '/api/me/profile', access: 'changer', endpoint: changeProfile },
  { method: 'GET', path: '/api/me/data', access: 'reader', endpoint: downloadData, servesBanned: true },
  {
    method: 'POST',
    path: '/api/me/forget',
    access: 'changer',
    endpoint: forgetMe,
    servesBanned: true,
    onlyDeletes: true,
  },
  { method: 'GET', path: '/api/me/devices', access: 'anyone', endpoint: readDevices },
  { method: 'POST', path: '/api/me/requests', access: 'changer', endpoint: makeRequest },
  { method: 'POST', path: '/api/me/requests/:id/confirm', access: 'changer', endpoint: confirmRequest },
  { method: 'DELETE', path: '/api/me/requests/:id', access: 'changer', endpoint: cancelRequest, onlyDeletes: true },
  { method: 'POST', path: '/api/me/link', access: 'changer', endpoint: makeLink },
  { method: 'GET', path: '/api/link/:code', access: 'anyone', endpoint: readLink },
  { method: 'POST', path: '/api/link/:code', access: 'page', endpoint: useLink },
  { method: 'POST', path: '/api/me/passkeys', access: 'changer', endpoint: addPasskey },
  { method: 'POST', path: '/api/passkey/ask', access: 'page', endpoint: askForPasskey },
  { method: 'POST', path: '/api/passkey', access: 'page', endpoint: usePasskey },
  { method: 'GET', path: '/api/me/notices', access: 'reader', endpoint: readNoticeSettings },
  { method: 'POST', path: '/api/me/notices', access: 'changer', endpoint: changeNoticePreferences },
  { method: 'POST', path: '/api/me/notices/subscribe', access: 'changer', endpoint: subscribe },
  { method: 'POST', path: '/api/me/notices/unsubscribe', access: 'changer', endpoint: unsubscribe, onlyDeletes: true },
  { method: 'POST', path: '/api/me/notices/hook', access: 'changer', endpoint: setHook },
  { method: 'POST', path: '/api/me/mutes', access: 'changer', endpoint: mute },
  { method: 'POST', path: '/api/me/reports', access: 'changer', endpoint: report },
  { method: 'GET', path: '/api/players/:id', access: 'anyone', endpoint: readPlayer },
  { method: 'GET', path: '/api/players/:id/matches', access: 'anyone', endpoint: listPlayerMatches },
  { method: 'GET', path: '/api/games', access: 'anyone', endpoint: listGames },
  { method: 'GET', path: '/api/games/:id', access: 'anyone', endpoint: readGame },
  { method: 'GET', path: '/api/games/:id/content', access: 'anyone', endpoint: readContent },
  { method: 'GET', path: '/api/matches/:id/record', access: 'anyone', endpoint: readRecord },
  { method: 'GET', path: '/api/matches/:id/names', access: 'anyone', endpoint: readNames },
  { method: 'GET', path: '/api/matches/:id/faces', access: 'anyone', endpoint: readFaces },
  { method: 'GET', path: '/api/matches/:id/past', access: 'anyone', endpoint: readPast },
  { method: 'GET', path: '/api/matches/:id/replay/:part', access: 'anyone', endpoint: readReplayPart },
  { method: 'GET', path: '/replay/:id', access: 'anyone', endpoint: readReplayPage },
  { method: 'POST', path: '/operator/api/session', access: 'anyone', endpoint: signInOperator },
  { method: 'DELETE', path: '/operator/api/session', access: 'anyone', endpoint: signOutOperator },
  { method: 'GET', path: '/operator/api/overview', access: 'operator', endpoint: readOverview },
  { method: 'POST', path: '/operator/api/reports/:id/close', access: 'operator', endpoint: closeReport },
  { method: 'POST', path: '/operator/api/reports/close', access: 'operator', endpoint: closeReports },
  { method: 'POST', path: '/operator/api/bans', access: 'operator', endpoint: ban },
  { method: 'POST', path: '/operator/api/bans/:id/lift', access: 'operator', endpoint: liftBan },
]
