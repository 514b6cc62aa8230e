import { createApi } from './api.js';
import { startInbox } from './inbox.js';

startInbox(document.body, createApi(document.baseURI));
