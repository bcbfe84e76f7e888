// Devices and passkeys of a person, as the server reports them.

/** A browser of one's own, or a passkey. */
interface Own {
  id: string
  label: string
  added: number
  /** When it was last here, or used, ms. */
  seen: number
}

/** What `/api/me/devices` says: `here` is the one that asks. */
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

/** What `/api/link/CODE` says: whose device this becomes by it, and whose it is no longer then. */
export interface LinkOffer {
  id: string
  name: string
  face: number | null
  until: number
  /** It is already. */
  same: boolean
  /** Who uses this device now: whether they play somewhere, and whether they would be found again. */
  leaves: { id: string; name: string; matches: boolean; recoverable: boolean } | null
}
