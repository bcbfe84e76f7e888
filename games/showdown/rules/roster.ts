// The twelve monsters that teams are chosen from, with their stats and moves.
import type { Stats } from './stats.ts'

export interface Species {
  id: string
  name: string
  role: string
  stats: Stats
  /** Moves that this monster may choose, in addition to the moves open to all monsters. */
  moves: readonly string[]
  /** Passives that this monster may choose, in addition to the passives open to all monsters. */
  passives: readonly string[]
}

export const roster: readonly Species[] = [
  {
    id: 'emberling',
    name: 'Emberling',
    role: 'Young dragon: burns bright, then has to catch its breath.',
    stats: { level: 50, maxHp: 122, attack: 36, defense: 20, speed: 62 },
    moves: ['heavy_slam', 'meteor', 'last_stand', 'war_cry', 'hit_and_run', 'armor_pierce'],
    passives: ['regen_5pct', 'swift', 'second_wind'],
  },
  {
    id: 'cragmaw',
    name: 'Cragmaw',
    role: 'Living boulder: slow, hard to crack, harder to outlast.',
    stats: { level: 50, maxHp: 156, attack: 28, defense: 60, speed: 20 },
    moves: ['heavy_slam', 'iron_wall', 'riposte', 'roar', 'last_stand', 'mend'],
    passives: ['bulwark', 'sturdy', 'thorns'],
  },
  {
    id: 'tidehusk',
    name: 'Tidehusk',
    role: 'Old sea turtle: mends behind its shell and waits.',
    stats: { level: 50, maxHp: 150, attack: 26, defense: 50, speed: 28 },
    moves: ['iron_wall', 'mend', 'drain_fang', 'riposte', 'armor_pierce', 'heavy_slam'],
    passives: ['regen_5pct', 'bulwark', 'thorns'],
  },
  {
    id: 'zephyrwing',
    name: 'Zephyrwing',
    role: 'Hummingbird: strikes first and is gone again.',
    stats: { level: 50, maxHp: 110, attack: 34, defense: 10, speed: 80 },
    moves: ['hit_and_run', 'drain_fang', 'heavy_slam', 'war_cry', 'armor_pierce'],
    passives: ['second_wind', 'swift', 'regen_5pct'],
  },
  {
    id: 'frosthulk',
    name: 'Frosthulk',
    role: 'Ice giant: one great blow after the other.',
    stats: { level: 50, maxHp: 144, attack: 32, defense: 40, speed: 24 },
    moves: ['heavy_slam', 'meteor', 'roar', 'iron_wall', 'war_cry', 'armor_pierce'],
    passives: ['sturdy', 'bulwark', 'venom_skin'],
  },
  {
    id: 'stingtail',
    name: 'Stingtail',
    role: 'Scorpion: one sting, and time does the rest.',
    stats: { level: 50, maxHp: 122, attack: 31, defense: 36, speed: 52 },
    moves: ['venom', 'armor_pierce', 'heavy_slam', 'iron_wall', 'drain_fang'],
    passives: ['venom_skin', 'sturdy', 'swift'],
  },
  {
    id: 'quillow',
    name: 'Quillow',
    role: 'Hedgehog: whoever bites it is sorry.',
    stats: { level: 50, maxHp: 140, attack: 28, defense: 46, speed: 38 },
    moves: ['riposte', 'iron_wall', 'last_stand', 'hit_and_run', 'mend', 'heavy_slam'],
    passives: ['thorns', 'sturdy', 'second_wind'],
  },
  {
    id: 'skyrend',
    name: 'Skyrend',
    role: 'Wyvern: fast, venomous and short of patience.',
    stats: { level: 50, maxHp: 112, attack: 34, defense: 24, speed: 70 },
    moves: ['venom', 'meteor', 'hit_and_run', 'heavy_slam', 'roar', 'armor_pierce'],
    passives: ['swift', 'venom_skin'],
  },
  {
    id: 'gravelsnout',
    name: 'Gravelsnout',
    role: 'Mole: digs past any armor.',
    stats: { level: 50, maxHp: 126, attack: 31, defense: 34, speed: 34 },
    moves: ['armor_pierce', 'heavy_slam', 'last_stand', 'mend', 'war_cry', 'riposte'],
    passives: ['regen_5pct', 'bulwark', 'second_wind'],
  },
  {
    id: 'duskowl',
    name: 'Duskowl',
    role: 'Owl: reads the field and drives foes from it.',
    stats: { level: 50, maxHp: 128, attack: 32, defense: 26, speed: 56 },
    moves: ['roar', 'hit_and_run', 'last_stand', 'mend', 'venom', 'heavy_slam'],
    passives: ['second_wind', 'swift', 'regen_5pct'],
  },
  {
    id: 'inkgrasp',
    name: 'Inkgrasp',
    role: 'Octopus: holds on and drains the strength out of you.',
    stats: { level: 50, maxHp: 136, attack: 30, defense: 22, speed: 44 },
    moves: ['drain_fang', 'venom', 'mend', 'war_cry', 'heavy_slam', 'riposte'],
    passives: ['regen_5pct', 'venom_skin', 'second_wind'],
  },
  {
    id: 'snapvine',
    name: 'Snapvine',
    role: 'Carnivorous plant: patient, rooted, always hungry.',
    stats: { level: 50, maxHp: 140, attack: 29, defense: 30, speed: 22 },
    moves: ['drain_fang', 'venom', 'last_stand', 'mend', 'iron_wall', 'meteor'],
    passives: ['thorns', 'regen_5pct', 'venom_skin'],
  },
]
