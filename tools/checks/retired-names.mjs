/**
 * Identifiers that no declaration may use, each with its replacement: words of a private language, and former public
 * names. Reviewed by hand; an entry is an exact identifier.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const retiredNames = {
  bringBackOAuthPair: 'restorePkcePair',
  createPlace: 'createAutofillQueueEntry',
  createSeat: 'createPromptQueueEntry',
  drawLate: 'renderLate',
  explainRefusal: 'toRefusalError',
  fitToShow: 'sanitizeWalletText',
  forgetOAuthPair: 'deletePkcePair',
  forgive: 'clearError',
  handSession: 'adoptSession',
  inWords: 'withUserMessage',
  isElsewhere: 'fromOtherTab',
  isOnTheWay: 'isNetworkError',
  isTurnedAway: 'isCancelled',
  keepOAuthPair: 'savePkcePair',
  lacking: 'validationError',
  leaveOut: 'reportContributionError',
  lendFetch: 'withPatchedFetch',
  loosen: 'detachTurn',
  Machinery: 'DrawnWidget',
  outdate: 'dismissStaleToast',
  Patience: 'TimeoutPolicy',
  placeOf: 'loggedInContext',
  QuietAct: 'SecondaryAction',
  registrationTrouble: 'toRegistrationError',
  RuntimeHost: 'RuntimeWidget',
  sayLater: 'showHintAfter',
  signInTrouble: 'toSignInError',
  standInFor: 'installMemoryStorage',
  takeUp: 'consumeRedirect',
  Trouble: 'PendingError',
  troubleIn: 'toWalletError',
  useComeBack: 'useStartOverOnReturn',
  useIsNews: 'useRecentlyChanged',
  useRested: 'useSettled',
  WidgetHost: 'WidgetInstance',
  WidgetValue: 'WidgetContextValue',
};

/** Former public names that no document may use, apart from the migration guide and the changelogs. */
export const retiredPublicNames = [
  'forgive',
  'keepOAuthPair',
  'lendFetch',
  'loaded()',
  'useIsNews',
  'WidgetValue',
  'error.words',
  'ctx.hold',
];
