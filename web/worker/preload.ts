// Switches navigation preload on where browsers support it well.

/**
 * Enables navigation preload, with which the browser requests the page while the service worker is still starting.
 * Disables it in Firefox, which shows an empty page if the preload fails, even if the service worker responds from its
 * cache.
 */
export async function setNavigationPreload(
  preload: Pick<NavigationPreloadManager, 'enable' | 'disable'> | undefined,
  userAgent: string,
): Promise<void> {
  if (userAgent.includes('Firefox/')) await preload?.disable()
  else await preload?.enable()
}
