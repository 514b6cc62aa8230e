/**
 * The ids of messages of the official UI (`@stytch/vanilla-js` 6), each with the ids of this widget in its place. Those
 * without any are texts that this widget does not have, or that come from the provider.
 */
export const officialStrings: ReadonlyMap<string, readonly string[]> = new Map(
  `
  button.cancel passkeys.cancel
  button.continue passwords.submit
  button.createPasskey passkeys.create
  button.createPasswordInstead passwords.setInstead
  button.delete passkeys.delete
  button.done passkeys.done
  button.edit passkeys.rename
  button.emailLogin eml.send otp.sendEmail passwords.goOn
  button.emailMagicLink passwords.byEmail
  button.emailOTP passwords.byEmail
  button.emailResent passwords.resent
  button.forgotPassword passwords.forgot
  button.goBack shell.back
  button.hidePassword passwords.hide
  button.loginWithoutPassword passwords.instead
  button.loginWithPasskey passkeys.login
  button.resendEmail passwords.resend
  button.save passkeys.save
  button.showPassword passwords.show
  button.skip passkeys.skip
  button.sms otp.sendPhone
  button.whatsapp otp.sendPhone
  createAccount.title
  crypto.connectWallet.instructionPopup crypto.allow
  crypto.connectWallet.title crypto.connecting
  crypto.continueWithOtherWallet.title crypto.other
  crypto.error.content crypto.unknown
  crypto.error.title crypto.error
  crypto.setupNewWallet.content crypto.afterwards
  crypto.setupNewWallet.instruction crypto.afterwards
  crypto.setupNewWallet.title crypto.setUp
  crypto.signMessage.instruction crypto.confirm
  crypto.signMessage.title crypto.signing
  crypto.success.content crypto.verified
  crypto.success.title crypto.success
  crypto.troubleHelp crypto.allow
  crypto.wallet.binance crypto.wallet
  crypto.wallet.coinbase crypto.wallet
  crypto.wallet.continueWithBinance crypto.wallet
  crypto.wallet.continueWithCoinbase crypto.wallet
  crypto.wallet.continueWithEthereum crypto.wallet
  crypto.wallet.continueWithMetamask crypto.wallet
  crypto.wallet.continueWithOtherWallet crypto.others
  crypto.wallet.continueWithPhantom crypto.wallet
  crypto.wallet.continueWithSolana crypto.wallet
  crypto.wallet.metamask crypto.wallet
  crypto.wallet.otherEthereum crypto.wallet
  crypto.wallet.otherSolana crypto.wallet
  crypto.wallet.phantom crypto.wallet
  crypto.wallet.setupNewWallet crypto.setUp
  emailConfirmation.content eml.sent
  emailConfirmation.emailSent
  emailConfirmation.title eml.check
  error.breachedPassword error.breached_password
  error.duplicatePasskey passkeys.registered
  error.duplicatePhoneNumber error.duplicate_phone_number
  error.emailNotFound error.email_not_found
  error.inactiveEmail error.inactive_email
  error.invalidCode otp.incomplete
  error.invalidEmail eml.invalid otp.invalidEmail passwords.invalid
  error.invalidPhoneNumber otp.invalidPhone
  error.invalidPhoneNumberCountryCode otp.otherCountry
  error.invalidSessionToken
  error.memberPasswordNotFound
  error.noUserPassword error.no_user_password
  error.oauthFlowCallbackError oauth.failed
  error.oauthTokenNotFound oauth.usedOrExpired
  error.otpCodeNotFound otp.invalidCode
  error.passkeyNotCreated passkeys.notCreated
  error.passkeyRegistrationNotFound passkeys.notFound
  error.passkeyUnknown passkeys.unknown
  error.resetPassword error.reset_password
  error.sessionNotFound
  error.title crypto.error
  error.unableToAuthMagicLink eml.usedOrExpired
  error.unauthorizedAction
  error.unauthorizedCredentials error.unauthorized_credentials
  error.unsubscribedPhoneNumber error.unsubscribed_phone_number
  error.userLockLimitReached error.user_lock_limit_reached
  error.userUnauthenticated passkeys.noUser
  errors.invalidEmail eml.invalid otp.invalidEmail passwords.invalid
  formField.countryCode.label otp.country
  formField.email.label eml.email otp.email passwords.email
  formField.email.placeholder
  formField.otp.ariaLabel otp.code
  formField.passcode.status.verifying otp.verifying
  formField.password.label passwords.password
  formField.phone.label otp.phone
  idpConsent.allowClientTo idp.asks
  idpConsent.button.allow idp.allow
  idpConsent.button.deny idp.deny
  idpConsent.customScopes.title idp.wantsAccess
  idpConsent.defaultClientName idp.app
  idpConsent.denied idp.deniedText
  idpConsent.noActiveSession idp.noSession
  idpConsent.noPermissionsToGrant
  idpConsent.signIn.title idp.signInTo
  idpLogout.confirmMessage idp.question
  idpLogout.no idp.no
  idpLogout.notLoggedOut idp.notLoggedOutText
  idpLogout.title idp.logOut
  idpLogout.yes idp.yes
  link.openInGmail eml.open
  link.openInOutlook eml.open
  link.openInYahoo eml.open
  loading.label
  login.loading reset-password.loggingIn
  login.success.content eml.successText oauth.successText passwords.loggedIn
  login.title shell.title
  methodDivider.text shell.or
  otp.success.content otp.verified
  passcode.codeSent otp.resent
  passcode.expirationCountdown otp.expires
  passcode.expired otp.expired
  passcode.resendCode otp.resend
  passcode.sentConfirmation otp.sent
  passcode.title otp.enter
  passkey.editing.label passkeys.name
  passkey.registrationStart.description passkeys.explain
  passkey.registrationStart.error.noUser passkeys.noUser
  passkey.registrationStart.subtitle passkeys.explain
  passkey.registrationStart.title passkeys.setUp
  passkey.registrationSuccess.deleteWarning passkeys.warning
  passkey.registrationSuccess.existingPasskeys passkeys.yours
  passkey.registrationSuccess.setupAnother passkeys.another
  passkey.registrationSuccess.title passkeys.created
  passkey.success.content passkeys.success
  password.breached.content passwords.breachedText
  password.breached.title passwords.breachedMail
  password.createAccount.content
  password.createAccount.title passwords.create
  password.forgot.content passwords.forgottenText
  password.forgot.title passwords.forgotten
  password.login.title passwords.logIn
  password.requirement.fulfilled passwords.fulfilled
  password.requirement.notFulfilled passwords.notFulfilled
  password.requirement.suggestion
  password.requirement.warning
  password.reset.loggingInProgress reset-password.loggingIn
  password.reset.loginWithoutPassword reset-password.withoutPassword
  password.reset.title reset-password.reset
  password.resetRequired.content passwords.dedupeText
  password.resetRequired.title passwords.dedupe
  password.setNew.content passwords.setNewText
  password.setNew.title passwords.setNew
  password.setPassword.title passwords.newPassword
  password.strength passwords.strength
  password.strength.accepted
  password.strength.notAccepted passwords.weak
  password.strength.requirementsNotMet passwords.weak
  password.strengthError.breached passwords.breached
  password.strengthError.complexity passwords.kinds
  password.strengthError.minimumLength passwords.characters
  provider.lastUsed shell.lastUsed
  success.title eml.success otp.success oauth.success passwords.success
  tab.email shell.email
  tab.listLabel shell.tabs
  tab.text shell.sms
  tab.whatsapp shell.whatsapp
  watermark.altText shell.poweredBy
  watermark.poweredBy shell.poweredBy
`
    .trim()
    .split('\n')
    .map((line): [string, readonly string[]] => {
      const [official = '', ...ours] = line.trim().split(' ');
      return [official, ours];
    }),
);

/** Ids of the official UI that differ only by a name. */
const FAMILIES: readonly (readonly [start: string, ours: readonly string[]])[] = [
  ['oauth.continueWith', ['oauth.goOn']],
  ['password.zxcvbn.', []],
];

/** Returns this widget's ids in the place of one of the official UI; `undefined` if that UI has no such id. */
export function counterpartsOf(id: string): readonly string[] | undefined {
  return officialStrings.get(id) ?? FAMILIES.find(([start]) => id.startsWith(start))?.[1];
}
