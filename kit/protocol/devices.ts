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
  devices: readonly (Own & { here: boolean })[]
  passkeys: readonly Own[]
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
