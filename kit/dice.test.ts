// Tests of the dice: the stream of random words, random draws, and scripted results.
import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Draw, DrawsError, dice, pseudoRandom, type Source, scripted } from './dice.ts'
import { commitment, firstKey, mixSalt, seeded } from './seeded-dice.ts'

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'

/** Rolls integers below `bound`, counts them, and returns the chi-square statistic of the counts. */
function chiSquare(source: Source, bound: number, rolls: number): number {
  const counts = Array<number>(bound).fill(0)
  for (let i = 0; i < rolls; i++) {
    const value = source.int(bound, 0)
    counts[value] = (counts[value] as number) + 1
  }
  const expected = rolls / bound
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Computes the random words of a match with node:crypto only, to check the dice against another library. */
function independentWords(seed: string, salts: [string, string][], count: number): number[] {
  let key = createHmac('sha256', Buffer.from(seed, 'hex')).update('turnstone dice 1').digest()
  for (const [seat, salt] of salts) key = createHmac('sha256', key).update(`${seat}:${salt}`).digest()
  return Array.from({ length: count }, (_, i) =>
    createHmac('sha256', key)
      .update(`${Math.floor(i / 8)}`)
      .digest()
      .readUInt32BE((i % 8) * 4),
  )
}

const words = (source: Source, count: number) => Array.from({ length: count }, () => source.int(2 ** 32, 0))

test('the stream of random words equals HMAC-SHA-256 in counter mode as another library computes it', () => {
  expect(words(seeded(firstKey(SEED)), 40)).toEqual(independentWords(SEED, [], 40))
})

test('the same seed always gives the same random numbers', () => {
  const roll = dice(seeded(firstKey(SEED)))
  const rolled = [1, 2, 3, 4, 5, 6, 7, 8].map(() => roll.die(6, 'd'))
  expect(rolled).toEqual(independentWords(SEED, [], 8).map((word) => (word % 6) + 1))
  expect(rolled).toEqual([3, 3, 6, 1, 2, 5, 1, 1])
})

test('the salts that clients send are mixed into the key in the order in which they arrive', () => {
  const state = firstKey(SEED)
  mixSalt(state, 'player1', 'a')
  mixSalt(state, 'player2', 'b')
  expect(words(seeded(state), 10)).toEqual(
    independentWords(
      SEED,
      [
        ['player1', 'a'],
        ['player2', 'b'],
      ],
      10,
    ),
  )
  const turned = firstKey(SEED)
  mixSalt(turned, 'player2', 'b')
  mixSalt(turned, 'player1', 'a')
  expect(words(seeded(turned), 10)).not.toEqual(
    independentWords(
      SEED,
      [
        ['player1', 'a'],
        ['player2', 'b'],
      ],
      10,
    ),
  )
})

test('a salt that is mixed in later starts a new stream of random words', () => {
  const state = firstKey(SEED)
  words(seeded(state), 5)
  mixSalt(state, 'player1', 'a')
  expect(words(seeded(state), 10)).toEqual(independentWords(SEED, [['player1', 'a']], 10))
})

test('every salt changes the stream of random words', () => {
  const first = (salt: string) => {
    const state = firstKey(SEED)
    mixSalt(state, 'player1', salt)
    return words(seeded(state), 2).join()
  }
  expect(new Set(['', 'a', 'b', 'aa', 'ä'].map(first)).size).toBe(5)
})

test('the stream of random words continues from a stored state', () => {
  const state = firstKey(SEED)
  const all = words(seeded(firstKey(SEED)), 30)
  const parts = [3, 8, 1, 18].flatMap((count) => words(seeded(state), count))
  expect(parts).toEqual(all)
  expect(state.words).toBe(30)
})

test('two random sources that start from the same state do not affect each other', () => {
  const [a, b] = [firstKey(SEED), firstKey(SEED)]
  const [one, two] = [seeded(a), seeded(b)]
  expect([one.int(100, 0), one.int(100, 0), one.int(100, 0)]).toEqual([
    two.int(100, 0),
    two.int(100, 0),
    two.int(100, 0),
  ])
})

test('the published commitment is the SHA-256 of the seed, and the secret key of the dice is a different hash', () => {
  expect(commitment(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'))
  expect(firstKey(SEED).key).not.toBe(commitment(SEED))
})

// Bounds of the chi-square distribution at p = 0.001 for 5, 6 and 99 degrees of freedom.
test.each([
  [6, 20.5],
  [7, 22.5],
  [100, 148.2],
])('integers below %i are unbiased', (bound, most) => {
  expect(chiSquare(seeded(firstKey(SEED)), bound, 12_000)).toBeLessThan(most)
  expect(chiSquare(pseudoRandom(7), bound, 60_000)).toBeLessThan(most)
})

test('rejects random words above the largest multiple of the bound, so that all integers are equally likely', () => {
  const bound = 3 * 2 ** 30
  const source = seeded(firstKey(SEED))
  const low = Array.from({ length: 3000 }, () => source.int(bound, 0)).filter((value) => value < 2 ** 30).length
  expect(low).toBeGreaterThan(900)
  expect(low).toBeLessThan(1100)
})

test('random floats lie in [0, 1) and have 53 random bits', () => {
  const source = seeded(firstKey(SEED))
  const [a, b] = independentWords(SEED, [], 2) as [number, number]
  expect(source.float()).toBe(Number((BigInt(a >>> 5) << 26n) | BigInt(b >>> 6)) / 2 ** 53)
  for (let i = 0; i < 2000; i++) expect(source.float()).toBeLessThan(1)
})

test('shuffle uses the Fisher–Yates algorithm, starting at the end of the list', () => {
  const laid = scripted([0, 2, 1, 0])
  expect(dice(laid).shuffle(['a', 'b', 'c', 'd', 'e'], 'deck')).toEqual(
    shuffledByHand(['a', 'b', 'c', 'd', 'e'], [0, 2, 1, 0]),
  )
  expect(laid.left()).toBe(0)
})

function shuffledByHand(list: string[], draws: number[]): string[] {
  const rest = [...list]
  const fromTheEnd: string[] = []
  for (const draw of draws) {
    const last = rest.length - 1
    fromTheEnd.unshift(rest[draw] as string)
    rest[draw] = rest[last] as string
    rest.pop()
  }
  return [...rest, ...fromTheEnd]
}

test('all orders of three cards are about equally likely', () => {
  const roll = dice(pseudoRandom(3))
  const counts = new Map<string, number>()
  for (let i = 0; i < 6000; i++) {
    const order = roll.shuffle([1, 2, 3], 'deck').join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

test('`dice` calls its audit function with the tag, bound, value and seat of each random draw', () => {
  const draws: Omit<Draw, 'n'>[] = []
  const roll = dice(scripted([3, 0.5, 1]), (tag, bound, value, who) =>
    draws.push(who === undefined ? { tag, bound, value } : { tag, bound, value, who }),
  )
  roll.die(6, 'attack', 'player1')
  roll.float('speed')
  roll.pick(['x', 'y'], 'loot')
  expect(draws).toEqual([
    { tag: 'attack', bound: 6, value: 3, who: 'player1' },
    { tag: 'speed', bound: null, value: 0.5 },
    { tag: 'loot', bound: 2, value: 1 },
  ])
})

test('refuses scripted results that are impossible: integers start at 0, dice at 1, and floats are below 1', () => {
  const refuses = (results: number[], draw: (roll: ReturnType<typeof dice>) => unknown) =>
    expect(() => draw(dice(scripted(results)))).toThrow(DrawsError)
  refuses([6], (roll) => roll.int(6, 't'))
  refuses([0], (roll) => roll.die(6, 't'))
  refuses([7], (roll) => roll.die(6, 't'))
  refuses([1.5], (roll) => roll.die(6, 't'))
  refuses([1], (roll) => roll.float('t'))
  refuses([], (roll) => roll.int(2, 't'))
  expect(dice(scripted([6])).die(6, 't')).toBe(6)
})

test('an impossible scripted result is refused and not used up', () => {
  const laid = scripted([5])
  expect(() => dice(laid).int(3, 't')).toThrow('draw 1 is 5, but the rules want a whole number from 0 to 2')
  expect(laid.left()).toBe(1)
})

test('refuses to draw a random number from an empty range', () => {
  for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 33])
    expect(() => dice(pseudoRandom(1)).int(bound, 'loot')).toThrow('loot')
  expect(() => dice(pseudoRandom(1)).pick([], 'loot')).toThrow(RangeError)
})

test('pick and shuffle return only the given items', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer(), (list, seed) => {
      const roll = dice(pseudoRandom(seed))
      expect(list).toContain(roll.pick(list, 't'))
      expect(roll.shuffle([...list], 't').sort()).toEqual([...list].sort())
    }),
  )
})
