// The devices and passkeys of a person, as the server reports them.

/** A browser or a passkey of a person. */
interface Own {
  id: string
  label: string
  added: number
  /** Time of the last visit or use, in ms. */
  seen: number
}

/** The response of `/api/me/devices`. `here` marks the device that sent the request. */
export interface MyDevices {
  /** `letInBy`: the id of the device that let it in; null if unknown. */
  devices: readonly (Own & { here: boolean; letInBy: string | null })[]
  /** `device`: the id of the device that made it; null if unknown. `isUnsure`: the player has not said yet whether to keep it. */
  passkeys: readonly (Own & { device: string | null; isUnsure: boolean })[]
  requests: readonly MyRequest[]
}

/** A request of one's own devices that is still open; `check_passkey` asks whether to keep an old passkey. */
export interface OpenRequest {
  id: string
  action: MyRequest['action'] | 'check_passkey'
  due: number | null
}

/** Something that a device of one's own has asked for, and that another one has to confirm or can cancel. */
export interface MyRequest {
  id: string
  action: 'add_passkey' | 'remove_passkey' | 'keep_passkey' | 'remove_device'
  /** The id of the device or passkey it is about; empty for a new passkey. */
  target: string
  /** The label of the device or passkey it is about; empty for a new passkey. */
  about: string
  /** The label of the device that asks. */
  from: string
  /** This device asks. */
  here: boolean
  asked: number
  /** When it takes effect, ms; null until it is confirmed. */
  due: number | null
  /** The label of the device that has to confirm it; null once it is confirmed. */
  confirmer: string | null
  mayConfirm: boolean
  mayCancel: boolean
  /** This device can register its passkey now. */
  isReady: boolean
}

/** The response of `/api/link/CODE`: the person whom this device will belong to, and the person who uses it now. */
export interface LinkOffer {
  id: string
  name: string
  face: number | null
  until: number
  /** True if the device already belongs to that person. */
  same: boolean
  /** The person who uses this device now: whether they have open matches, and whether they can be recovered later. */
  leaves: { id: string; name: string; matches: boolean; recoverable: boolean } | null
}
