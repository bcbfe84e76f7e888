// The twelve monsters a team is chosen from: data, and nothing but.
import type { Stats } from './stats.ts'

export interface Species {
  id: string
  name: string
  role: string
  stats: Stats
  /** The seed's PossibleMoveIds, the core three first. */
  moves: readonly string[]
  /** The seed's PossiblePassiveIds, `none` first. */
  passives: readonly string[]
}

const LEVEL = 50
const CORE = ['basic_attack', 'protect', 'none']

const stats = (maxHp: number, attack: number, defense: number, speed: number): Stats => ({ level: LEVEL, maxHp, attack, defense, speed })

const species = (id: string, name: string, role: string, numbers: Stats, moves: readonly string[], passives: readonly string[]): Species => ({
  id,
  name,
  role,
  stats: numbers,
  moves: [...CORE, ...moves],
  passives: ['none', ...passives],
})

const rows: readonly Species[] = [
  species(
    'emberling',
    'Emberling',
    'Young dragon: burns bright, then has to catch its breath.',
    stats(122, 36, 20, 62),
    ['heavy_slam', 'meteor', 'last_stand', 'war_cry', 'hit_and_run', 'armor_pierce'],
    ['regen_5pct', 'swift', 'second_wind'],
  ),
  species(
    'cragmaw',
    'Cragmaw',
    'Living boulder: slow, hard to crack, harder to outlast.',
    stats(156, 28, 60, 20),
    ['heavy_slam', 'iron_wall', 'riposte', 'roar', 'last_stand', 'mend'],
    ['bulwark', 'sturdy', 'thorns'],
  ),
  species(
    'tidehusk',
    'Tidehusk',
    'Old sea turtle: mends behind its shell and waits.',
    stats(150, 26, 50, 28),
    ['iron_wall', 'mend', 'drain_fang', 'riposte', 'armor_pierce', 'heavy_slam'],
    ['regen_5pct', 'bulwark', 'thorns'],
  ),
  species(
    'zephyrwing',
    'Zephyrwing',
    'Hummingbird: strikes first and is gone again.',
    stats(110, 34, 10, 80),
    ['hit_and_run', 'drain_fang', 'heavy_slam', 'war_cry', 'armor_pierce'],
    ['second_wind', 'swift', 'regen_5pct'],
  ),
  species(
    'frosthulk',
    'Frosthulk',
    'Ice giant: one great blow after the other.',
    stats(144, 32, 40, 24),
    ['heavy_slam', 'meteor', 'roar', 'iron_wall', 'war_cry', 'armor_pierce'],
    ['sturdy', 'bulwark', 'venom_skin'],
  ),
  species(
    'stingtail',
    'Stingtail',
    'Scorpion: one sting, and time does the rest.',
    stats(122, 31, 36, 52),
    ['venom', 'armor_pierce', 'heavy_slam', 'iron_wall', 'drain_fang'],
    ['venom_skin', 'sturdy', 'swift'],
  ),
  species(
    'quillow',
    'Quillow',
    'Hedgehog: whoever bites it is sorry.',
    stats(140, 28, 46, 38),
    ['riposte', 'iron_wall', 'last_stand', 'hit_and_run', 'mend', 'heavy_slam'],
    ['thorns', 'sturdy', 'second_wind'],
  ),
  species(
    'skyrend',
    'Skyrend',
    'Wyvern: fast, venomous and short of patience.',
    stats(112, 34, 24, 70),
    ['venom', 'meteor', 'hit_and_run', 'heavy_slam', 'roar', 'armor_pierce'],
    ['swift', 'venom_skin'],
  ),
  species(
    'gravelsnout',
    'Gravelsnout',
    'Mole: digs past any armor.',
    stats(126, 31, 34, 34),
    ['armor_pierce', 'heavy_slam', 'last_stand', 'mend', 'war_cry', 'riposte'],
    ['regen_5pct', 'bulwark', 'second_wind'],
  ),
  species(
    'duskowl',
    'Duskowl',
    'Owl: reads the field and drives foes from it.',
    stats(128, 32, 26, 56),
    ['roar', 'hit_and_run', 'last_stand', 'mend', 'venom', 'heavy_slam'],
    ['second_wind', 'swift', 'regen_5pct'],
  ),
  species(
    'inkgrasp',
    'Inkgrasp',
    'Octopus: holds on and drains the strength out of you.',
    stats(136, 30, 22, 44),
    ['drain_fang', 'venom', 'mend', 'war_cry', 'heavy_slam', 'riposte'],
    ['regen_5pct', 'venom_skin', 'second_wind'],
  ),
  species(
    'snapvine',
    'Snapvine',
    'Carnivorous plant: patient, rooted, always hungry.',
    stats(140, 29, 30, 22),
    ['drain_fang', 'venom', 'last_stand', 'mend', 'iron_wall', 'meteor'],
    ['thorns', 'regen_5pct', 'venom_skin'],
  ),
]

export const roster: ReadonlyMap<string, Species> = new Map(rows.map((row) => [row.id, row]))
