// The lists of matches that one connection follows: its person's own matches and the public live matches.
import type { ClientPayload } from '#kit/protocol/wire.ts'
import type { Follower } from '../home/followed-list.ts'
import type { Home } from '../home/home.ts'

export class FollowedLists {
  readonly #home: Home
  readonly #follower: Follower
  readonly #personOf: (token: string | undefined) => string | undefined
  #person: string | undefined
  #isFollowingLive = false

  /** `personOf` returns the connection's person or, if it has none, the person whom the token names. */
  constructor(home: Home, follower: Follower, personOf: (token: string | undefined) => string | undefined) {
    this.#home = home
    this.#follower = follower
    this.#personOf = personOf
  }

  /** The person whose list of matches the connection receives; undefined if the connection receives no list. */
  get person(): string | undefined {
    return this.#person
  }

  /**
   * Starts or stops sending a list of matches. A person who only follows a list is not present in the matches. A client
   * without an identity has no matches, so the server ignores such a client's request for the list of own matches.
   */
  follow({ what, on, token }: ClientPayload<'follow'>): void {
    const { live } = this.#home
    if (what === 'live') {
      this.#isFollowingLive = on
      return on ? live.follow(this.#follower) : live.unfollow(this.#follower)
    }
    if (this.#person !== undefined) this.#home.unfollow(this.#person, this.#follower)
    this.#person = on ? this.#personOf(token) : undefined
    if (this.#person !== undefined) this.#home.follow(this.#person, this.#follower)
  }

  /** Sends the current lists again to a connection that was too slow for an earlier message. */
  repeat(): void {
    if (this.#person !== undefined) this.#home.repeat(this.#person, this.#follower)
    if (this.#isFollowingLive) this.#home.live.repeat(this.#follower)
  }

  stop(): void {
    if (this.#person !== undefined) this.#home.unfollow(this.#person, this.#follower)
    this.#home.live.unfollow(this.#follower)
  }
}
