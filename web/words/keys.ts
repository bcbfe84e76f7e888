// The keys of this catalogue and the values of its messages. Printed by `npm run words` from en.json.
export interface Words {
  'settings.language': object
  'settings.languageAuto': object
}
