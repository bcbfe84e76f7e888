// Detects rules that changed without a new version number. If a match was never checked under the current rules, a
// worker thread applies its inputs again. The results are compared with the stored digests.
import type { MatchStart } from '#kit/match.ts'
import type { Loaded } from '../journal/journal.ts'
import { RulesMissing } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import { isDamage } from './damage.ts'
import { inputsOf, type Proven } from './fold.ts'
import type { JoinFolds } from './join-folds.ts'

interface Unproven {
  id: string
  loaded: Loaded
  start: MatchStart
  fingerprint: string
}

/**
 * Returns the stream if the current rules reproduce the stream's digests (hashes of its state). Freezes the stream
 * otherwise. During development, no stream is checked or frozen. Throws `RulesMissing` if another node still has the rules under which the stream was checked.
 */
export async function proven(
  {
    journal,
    folds,
    log,
    metrics,
    development,
  }: Pick<Services, 'journal' | 'log' | 'metrics' | 'development'> & { folds: Pick<JoinFolds, 'differs'> },
  { id, loaded, start, fingerprint }: Unproven,
  servedElsewhere: (fingerprints: readonly string[]) => Promise<boolean>,
): Promise<Proven> {
  if (development) return { ...loaded, frozen: null }
  if (loaded.over || loaded.proven.includes(fingerprint)) return loaded
  const bodies = await inputsOf({ journal, log, metrics }, id, loaded).catch((error: unknown) => {
    // Without its early inputs the match cannot be checked, but it can go on from its snapshot.
    if (isDamage(error) && loaded.snapshot) return undefined
    throw error
  })
  if (!bodies) return loaded
  const people = loaded.seats.map(({ person }) => person)
  const different = await folds.differs({ id, people }, { start, bodies, digests: loaded.digests })
  if (different === undefined) throw new Error(`there are no rules to prove ${id} by`)
  // Of a stream that was frozen before, only the state that can be shown is of interest.
  if (loaded.frozen !== null) return different ? { ...loaded, provenSeq: different.proven } : loaded
  const last = loaded.digests.reduce((most, { seq }) => Math.max(most, seq), 0)
  if (different === null) {
    if (last < loaded.seq)
      log.warn(
        { stream: id, from: last + 1, to: loaded.seq },
        'the rules have changed, and the results of these inputs can not be verified',
      )
    await journal.prove(id, fingerprint)
    return loaded
  }
  const why = `the rules of ${start.game} version ${start.version} have changed: from input ${different.seq} on they give something else`
  const about = { stream: id, game: start.game, version: start.version, seq: different.seq }
  if (await servedElsewhere(loaded.proven)) {
    log.error(about, 'the rules on this node have changed without a new version; other nodes serve this stream')
    throw new RulesMissing(`${start.game} ${start.version}, as it was`, loaded.proven)
  }
  log.error(about, 'the rules have changed without a new version; the stream is frozen')
  metrics.frozen.inc()
  await journal.freeze(id, why)
  return { ...loaded, frozen: why, due: null, provenSeq: different.proven }
}
