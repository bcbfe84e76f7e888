// Detects rules that changed without a new version. A match that was never checked under the current rules is folded
// again in a worker thread and compared with its stored digests.
import type { MatchStart } from '#kit/match.ts'
import type { Loaded } from '../journal/journal.ts'
import type { Services } from '../services.ts'
import { RulesMissing } from './rules.ts'

interface Unproven {
  id: string
  loaded: Loaded
  start: MatchStart
  fingerprint: string
}

/**
 * Returns the stream if the current rules reproduce its digests, or freezes it if they do not. Throws `RulesMissing` if
 * another node still has the rules that it was checked under.
 */
export async function proven(
  { journal, past, log, metrics }: Services,
  { id, loaded, start, fingerprint }: Unproven,
  servedElsewhere: (fingerprints: readonly string[]) => Promise<boolean>,
): Promise<Loaded> {
  if (loaded.frozen !== null || loaded.over || loaded.proven.includes(fingerprint)) return loaded
  const different = await past.differs({ start, bodies: await journal.entries(id, 0), digests: loaded.digests })
  if (different === undefined) throw new Error(`there are no rules to prove ${id} by`)
  const last = loaded.digests.reduce((most, { seq }) => Math.max(most, seq), 0)
  if (different === null) {
    if (last < loaded.seq)
      log.warn(
        { stream: id, from: last + 1, to: loaded.seq },
        'the rules have changed, and what these inputs came to can not be checked',
      )
    await journal.prove(id, fingerprint)
    return loaded
  }
  const why = `the rules of ${start.game} version ${start.version} have changed: from input ${different.seq} on they give something else`
  const about = { stream: id, game: start.game, version: start.version, seq: different.seq }
  if (await servedElsewhere(loaded.proven)) {
    log.error(about, 'left to other servers: the rules here have changed without a new version')
    throw new RulesMissing(`${start.game} ${start.version}, as it was`, loaded.proven)
  }
  log.error(about, 'frozen: the rules have changed without a new version')
  metrics.frozen.inc()
  await journal.freeze(id, why)
  return { ...loaded, frozen: why, due: null }
}
