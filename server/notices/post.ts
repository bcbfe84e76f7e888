// Sends HTTP POST requests to addresses that players provide. Each connection resolves and checks the host name again,
// and goes to exactly the checked address. So an attacker gains nothing by a changed DNS entry. Redirects are not
// followed.
import type { LookupAddress } from 'node:dns'
import { type Agent, Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Clock } from '../base/clock.ts'
import { addressesOf, hostOf, PortError, portOf, type Reach } from './reach.ts'

export interface PostRequest {
  url: URL
  headers: Record<string, string>
  body: string | Buffer
}

export interface PostResponse {
  status: number
  /** Delay that the Retry-After header asks for, in milliseconds; undefined without this header. */
  retryAfter: number | undefined
}

/** Timeout in milliseconds for a response. */
const PATIENCE_MS = 10_000
const SOCKETS_IDLE = 8
/** Maximum bytes of a response body to read. A body that was read to its end lets the connection be reused. */
const ANSWER_MOST = 64 * 1024

export interface Postman {
  /** Sends the request. Rejects if there is no response within `patience` milliseconds. */
  post(letter: PostRequest, patience?: number): Promise<PostResponse>
  close(): void
}

export function openPostman(clock: Clock, reach: Reach): Postman {
  const options = { keepAlive: true, maxFreeSockets: SOCKETS_IDLE, lookup: judgedLookup(reach) }
  const [secure, plain] = [new HttpsAgent(options), new HttpAgent(options)]
  return {
    post: (letter, patience = PATIENCE_MS) =>
      letter.url.protocol === 'https:'
        ? send(letter, patience, { request: httpsRequest, agent: secure })
        : reach.plain
          ? send(letter, patience, { request: httpRequest, agent: plain })
          : Promise.reject(new Error('not https')),
    close: () => {
      secure.destroy()
      plain.destroy()
    },
  }

  function send(
    { url, headers, body }: PostRequest,
    patience: number,
    { request, agent }: { request: typeof httpsRequest; agent: Agent },
  ): Promise<PostResponse> {
    // Addresses that were stored before ports were checked are refused here.
    if (!reach.allowsPort(portOf(url))) return Promise.reject(new PortError(portOf(url)))
    // An IP address is checked directly, because there is no host name to resolve.
    const host = hostOf(url)
    if (isIP(host) && !reach.allows(host)) return Promise.reject(new Error(`${host} is not public`))
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        agent,
        headers: { 'user-agent': 'Turnstone', ...headers, 'content-length': String(Buffer.byteLength(body)) },
      })
      const cancel = clock.at(clock.now() + patience, () => sent.destroy(new Error('no answer')))
      sent.on('close', cancel)
      sent.on('error', reject)
      sent.on('response', (response) => {
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > ANSWER_MOST) sent.destroy()
        })
        // A response without end is cut off at the timeout. The caller has already received the status before the
        // timeout, so the error is ignored.
        response.on('error', () => {})
        const seconds = Number(response.headers['retry-after'])
        resolve({ status: response.statusCode ?? 0, retryAfter: seconds > 0 ? seconds * 1000 : undefined })
      })
      sent.end(body)
    })
  }
}

const judgedLookup =
  ({ allows }: Reach): LookupFunction =>
  (host, { all }, done) => {
    const judged = addressesOf(host).then((found) => {
      if (!found.every(({ address }) => allows(address)))
        throw new Error(`${host} leads to an address that is not public`)
      return found as [LookupAddress, ...LookupAddress[]]
    })
    judged.then(
      (found) => (all ? done(null, found) : done(null, found[0].address, found[0].family)),
      (error: Error) => done(error, '', 0),
    )
  }
