// The devices and passkeys of a person, as the server reports them.

/** A browser or a passkey of a person. */
interface Own {
  id: string
  label: string
  added: number
  /** Time of the last visit or use, in milliseconds since 1970. */
  seen: number
}

/** The response of `/api/me/devices`. `here` marks the device that sent the request. */
export interface MyDevices {
  /** The person's browsers. `letInBy` is the id of the device that admitted the browser; null if unknown. */
  devices: readonly (Own & { here: boolean; letInBy: string | null })[]
  /**
   * The person's passkeys. `device` is the id of the device that created the passkey; null if unknown. `isUnsure` is
   * true until the person has decided whether to keep the passkey.
   */
  passkeys: readonly (Own & { device: string | null; isUnsure: boolean })[]
  requests: readonly MyRequest[]
}

/**
 * A request by one of the person's devices to change a device or a passkey, which is not carried out yet. The request
 * `check_passkey` asks the person whether to keep an old passkey.
 */
export interface OpenRequest {
  id: string
  action: MyRequest['action'] | 'check_passkey'
  due: number | null
}

/**
 * A request by one of the person's devices. Another device of the same person must confirm it, and can also cancel it.
 */
export interface MyRequest {
  id: string
  action: 'add_passkey' | 'remove_passkey' | 'keep_passkey' | 'remove_device'
  /** The id of the device or passkey to be changed; empty for a new passkey. */
  target: string
  /** The label of the device or passkey to be changed; empty for a new passkey. */
  about: string
  /** The label of the device that sent the request. */
  from: string
  /** True if this device sent the request. */
  here: boolean
  asked: number
  /**
   * Point in time at which the request takes effect, in milliseconds since 1970; null until the request is confirmed.
   */
  due: number | null
  /** The label of the device that must confirm the request; null once the request is confirmed. */
  confirmer: string | null
  mayConfirm: boolean
  mayCancel: boolean
  /** True if this device can register its new passkey now. */
  isReady: boolean
}

/**
 * The response of `/api/link/CODE`: the person who offers the link and who will own this device, and the person who
 * uses this device now.
 */
export interface LinkOffer {
  id: string
  name: string
  face: number | null
  until: number
  /** True if the device already belongs to the person who offers the link. */
  same: boolean
  /**
   * The person who uses this device now, or null. `matches` is true if that person has open matches, and `recoverable`
   * if that person can sign in again later.
   */
  leaves: { id: string; name: string; matches: boolean; recoverable: boolean } | null
}
