// Records the newest commits in the tail file, beside the journal. SQLite silently drops a damaged end of its log, so
// without these records a starting server could not notice that commits are lost.
import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { replaceTail, type TailHead, tailLine } from './tail-file.ts'

const writing = promisify(write)
const syncing = promisify(fdatasync)

/** How long after a commit its record is written: a duration in milliseconds. */
const RECORD_AFTER_MS = 750
/** A tail file with more bytes than this is replaced by a new file. */
const LIMIT_BYTES = 1 << 20

interface TailParts {
  epoch: string
  /** Number of commits in the journal when this object is created. */
  commits: number
  recordAfterMs?: number | undefined
  limitBytes?: number | undefined
  /** Copies SQLite's whole log into the journal's file and syncs the file. Returns false if this is not possible now. */
  checkpoint(): boolean
}

export class Tail {
  /** How often a record or a new tail file could not be written. */
  failures = 0
  readonly #file: string
  readonly #parts: TailParts
  #commits: number
  #descriptor: number
  /** Heads of the streams that have changed since the last record. */
  #changed = new Map<string, TailHead>()
  /** True if a commit is not recorded yet. */
  #isDirty = false
  #isClosed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | undefined

  /** Replaces the tail file by a new file, or appends to the old file if that fails, for example on a full disk. */
  constructor(file: string, parts: TailParts) {
    this.#file = file
    this.#parts = parts
    this.#commits = parts.commits
    this.#descriptor = this.#anew() ?? openSync(file, 'a')
  }

  /** Notes a commit and the heads that it has changed. The record is written a little later. */
  note(commits: number, heads: readonly TailHead[]): void {
    this.#commits = commits
    for (const head of heads) this.#changed.set(head[0], head)
    this.#isDirty = true
    this.#recordLater()
  }

  /** Writes what is not recorded yet and closes the file. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#underWay
    try {
      if (this.#isDirty) writeSync(this.#descriptor, this.#line())
      fdatasyncSync(this.#descriptor)
    } catch {
      // The disk is full or fails. The record is not needed: closing the journal copies SQLite's log into the journal's
      // file.
    }
    closeSync(this.#descriptor)
  }

  #recordLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#underWay = this.#record().finally(() => {
        this.#timer = undefined
        this.#underWay = undefined
        if (this.#isDirty && !this.#isClosed) this.#recordLater()
      })
    }, this.#parts.recordAfterMs ?? RECORD_AFTER_MS)
  }

  async #record(): Promise<void> {
    const heads = this.#changed
    this.#isDirty = false
    try {
      if (this.#isLong() && this.#restart()) return
      const line = this.#line()
      this.#changed = new Map()
      await writing(this.#descriptor, line)
      await syncing(this.#descriptor)
    } catch {
      this.failures++
      this.#isDirty = true
      this.#changed = new Map([...heads, ...this.#changed])
    }
  }

  #isLong(): boolean {
    return fstatSync(this.#descriptor).size > (this.#parts.limitBytes ?? LIMIT_BYTES)
  }

  /** Replaces the tail file by a new file. Returns false if that fails and records must go to the old file. */
  #restart(): boolean {
    const old = this.#descriptor
    const fresh = this.#anew()
    if (fresh === undefined) return false
    this.#descriptor = fresh
    this.#changed = new Map()
    closeSync(old)
    return true
  }

  /**
   * Makes a new tail file and returns its descriptor. Undefined if SQLite's log can't be copied now or the disk is
   * full.
   */
  #anew(): number | undefined {
    try {
      if (!this.#parts.checkpoint()) return undefined
      return replaceTail(this.#file, { epoch: this.#parts.epoch, commits: this.#commits, heads: [] })
    } catch {
      this.failures++
      return undefined
    }
  }

  #line(): string {
    return tailLine({ epoch: this.#parts.epoch, commits: this.#commits, heads: [...this.#changed.values()] })
  }
}
