import { emailMagicLinks } from '@latchkey/eml';
import { mountDialog } from '@latchkey/options';
import { otp } from '@latchkey/otp';
import { provider, startRecorder } from '@latchkey/testing/page';

declare module '@latchkey/testing/page' {
  interface Recorder {
    /** How often the dialog has closed. */
    closed: number;
    readonly dialog: ReturnType<typeof mountDialog>;
  }
}

const links = emailMagicLinks();
const { recorder, callbacks } = startRecorder(links, { record: { closed: 0 } });
const dialog = mountDialog({
  provider,
  products: [links, otp({ methods: ['sms'] })],
  callbacks,
  onClose: () => void (recorder as typeof window.__latchkey).closed++,
});
Object.assign(recorder, { dialog });

const place = document.querySelector('#login');
const button = document.createElement('button');
button.textContent = 'Log in';
button.addEventListener('click', dialog.open);
const filler = document.createElement('p');
filler.textContent = 'A long page. '.repeat(2_000);
place?.append(button, filler);
