// Helpers that store passkeys in a test's browser.
import type { CDPSession, Page } from 'playwright-core'

interface Authenticator {
  session: CDPSession
  authenticatorId: string
}

/** Adds Chromium's virtual authenticator, which stores passkeys, to the page. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { session, authenticatorId }
}

/** Copies passkeys to another device, as a password manager does. */
export async function copyPasskeys(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId })
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
}
