export { autofillTokens } from './autofill-tokens.js';
export { CODE_EMAIL, FACTOR_PRIMARY } from './capabilities.js';
export { isEmail } from './email-address.js';
export { byRank, emailSenders, type EmailSender } from './email-senders.js';
export { loginTabs, type Channel, type LoginTab, type PlacedTab } from './login-tabs.js';
export { mainSections, type Area, type MainSection } from './main-sections.js';
export { redirects, type RedirectOwner } from './redirects.js';
export { startScreen } from './start-screen.js';
