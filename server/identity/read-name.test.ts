import { expect, test } from 'vitest'
import { isRefusal } from '#kit/game.ts'
import { nameOfAlias, readName } from './read-name.ts'

const codeOf = (given: string): string | undefined => {
  const name = readName(given)
  return isRefusal(name) ? name.code : undefined
}

test.each([
  ['Ada', 'Ada'],
  ['  Ada \n  Lovelace ', 'Ada Lovelace'],
  ['A\u202eda\u0007', 'Ada'],
  ['Ада 🎲', 'Ада 🎲'],
  ['😀'.repeat(24), '😀'.repeat(24)],
])('%j is stored as %j', (given, kept) => {
  expect(readName(given)).toBe(kept)
})

test.each([
  '',
  ' \t ',
  '\u200b\u200b',
  '\u3164\u2800',
  'W'.repeat(25),
  'Hard bot',
  'easy BOT 2',
  'Ｈａｒｄ bot',
  'Hard\u00a0bot',
])('%j is refused as a name', (given) => {
  expect(isRefusal(readName(given))).toBe(true)
})

test.each([
  'Bot',
  'b0t',
  'BоТ',
  'Бот',
  'Ьоt',
  'ʙᴏᴛ',
  '𝗕𝗼𝘁',
  'ⓑⓞⓣ',
  '🅱ot',
  'b.o.t',
  'Bot 10',
  'Ada the bot',
  'Jan Bot',
  'Hаrd bоt',
  'EasyBot2',
  'Οperator',
  'Site operator',
  'H0st',
  'Ho\u0332st',
  'Ḥost',
  'ḅot',
  'Bȯt',
  'Hös\u200dt bo\u0336t',
  'ſystem',
  'Нost',
  'Ada (host)',
  'Ѕystem',
  'Systern',
  'You',
  'Yоu',
  'ＹＯＵ 2',
  'Somebоdy',
  'Sornebody',
  'Turnstоne',
  'Tumstone',
  'Turnstone team',
])('%j is refused because it looks like a reserved name', (given) => {
  expect(codeOf(given)).toBe('name_reserved')
})

test('the refusal of a look-alike says which word the name looks like', () => {
  expect(readName('Hаrd bоt')).toEqual({
    code: 'name_reserved',
    message: 'That name looks too much like “Bot”. Please choose another.',
    values: { word: 'Bot' },
  })
})

test.each([
  'Иван',
  'Наталья Вотчина',
  'Γιώργος',
  'Οδυσσέας',
  'محمد',
  'مُحَمَّد',
  'שָׁלוֹם',
  'אברהם',
  'श्रीकृष्ण',
  'प्रियंका',
  'สมชาย',
  'ผู้ใหญ่',
  'Nguyễn Thị Hường',
  'Nguyễn Thị Hường'.normalize('NFD'),
  '김민준',
  'さくら',
  'ガブリエル',
  '王小明',
  'Jürgen Müßig',
  'Zoë',
  'José',
  'Höst',
  'Høst',
  'Hóst',
  'Bột',
  'Bột'.normalize('NFD'),
  'Trần Bọt',
  'Hošt',
  'श्री',
  'क्\u200dष',
  'শ্রী র\u200d্যাম',
  'ශ්\u200dරී',
  'ന്\u200d',
  'علی\u200cرضا',
  'Janbot',
  'Abbot',
  'Robot',
  'Botticelli',
  'Thank You',
  'Youssef',
  'Hostetler',
  'Ecosystem',
  'Tom',
  'Ada 2',
  '🎲',
  '👩‍💻',
  'Ada 👨‍👩‍👧‍👦',
  '🏳️‍🌈 Sam',
  '❤️',
  '👍🏽',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇩🇪 Ada',
])('%j is accepted as it is', (given) => {
  expect(readName(given)).toBe(given)
})

test('a name may have three combining marks in a row, not four', () => {
  expect(codeOf(`Ad${'\u0301'.repeat(3)}a`)).toBeUndefined()
  expect(codeOf(`Ad${'\u0301'.repeat(4)}a`)).toBe('name_marks')
})

test('the marks inside a letter such as ệ count towards the limit on marks', () => {
  expect(codeOf(`A\u1ec7${'\u0301'.repeat(2)}`)).toBe('name_marks')
})

test.each(['A\u202eda', '\u2066Ada\u2069', 'Ada\u200f', 'A\u061cda'])(
  '%j is stored without its bidirectional controls',
  (given) => {
    expect(readName(given)).toBe('Ada')
  },
)

test('a zero-width joiner is removed where no script uses it', () => {
  expect(readName('क\u200d क्\u200d\u200dष')).toBe('क क्\u200dष')
  expect(readName('علی\u200dرضا')).toBe('علیرضا')
  expect(readName('A\u200dda\u200b')).toBe('Ada')
})

test.each(['\ufe0f', '\u{e0061}\u{e007f}', '\u200d', '\u{e0100}', '\u034f', '\u17b4'])(
  '%j is refused as blank',
  (given) => {
    expect(isRefusal(readName(given))).toBe(true)
  },
)

test('an alias that looks like a reserved name gives no display name', () => {
  expect([nameOfAlias('Hаrd bоt'), nameOfAlias('Ada')]).toEqual(['', 'Ada'])
})
