// Groups the actions that a seat may take by their kinds.
import type { AnyAction } from '#kit/game.ts'

export interface Group {
  type: string
  choices: readonly AnyAction[]
}

export interface Groups {
  /** Actions without details, such as “Pass”: each is the only action of its kind. */
  single: readonly AnyAction[]
  /** The other kinds, with their actions. */
  kinds: readonly Group[]
  /** Kinds with too many actions to list. The player fills in a form. */
  forms: readonly string[]
}

interface Kinds {
  actions: Readonly<Record<string, { schema: unknown; sampled?: true; aside?: true }>>
}

/**
 * Returns the actions that answer a decision. With `isAsked`, also the kinds that the player fills in. Actions and kinds
 * that answer no decision are left out; `asidesOf` returns them.
 */
export function groupsOf({ actions }: Kinds, choices: readonly AnyAction[], isAsked: boolean): Groups {
  const groups: Group[] = []
  for (const [type, kind] of Object.entries(actions)) {
    if (kind.sampled || kind.aside) continue
    const own = choices.filter((choice) => choice.type === type)
    if (own.length > 0) groups.push({ type, choices: own })
  }
  const isSingle = ({ choices: [first, ...others] }: Group) =>
    first !== undefined && others.length === 0 && Object.keys(first).length === 1
  return {
    single: groups.filter(isSingle).flatMap(({ choices: own }) => own),
    kinds: groups.filter((group) => !isSingle(group)),
    forms: isAsked ? formsOf(actions, false) : [],
  }
}

/**
 * Returns the asides that the seat may take now, and the kinds of asides that the player fills in. A seat that owes no
 * decision gets no choices, so it may try each aside without details.
 */
export const asidesOf = ({ actions }: Kinds, choices: readonly AnyAction[]): Pick<Groups, 'single' | 'forms'> => ({
  single: (choices.length > 0
    ? choices
    : Object.keys(actions)
        .filter((type) => isBare(actions[type]))
        .map(toAction)
  ).filter(({ type }) => actions[type]?.aside && !actions[type]?.sampled),
  forms: formsOf(actions, true),
})

const toAction = (type: string): AnyAction => ({ type })

/** True if the kind has no fields except `type`. */
const isBare = (kind: Kinds['actions'][string] | undefined): boolean =>
  Object.keys((kind?.schema as { properties?: object } | undefined)?.properties ?? {}).join() === 'type'

const formsOf = (actions: Kinds['actions'], isAside: boolean): string[] =>
  Object.entries(actions)
    .filter(([, kind]) => kind.sampled && (kind.aside === true) === isAside)
    .map(([type]) => type)

/** True if the seat has something to choose. */
export const hasChoices = ({ single, kinds, forms }: Groups): boolean => single.length + kinds.length + forms.length > 0
