// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
export interface Words {
  'card.line': object
  'card.seconds': { seconds: number }
  'card.title': object
}
