// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
export interface Words {
  'refusal.company': object
  'refusal.no_decision': object
  'refusal.too_soon': object
  'refusal.watching': object
}
