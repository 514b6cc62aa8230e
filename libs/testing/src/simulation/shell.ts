import { actsOn, type Scene, type SimulatedProduct } from './product.js';

const session = {
  session_id: 'session-of-a-scene',
  expires_at: '2099-01-01T00:00:00Z',
  user: { user_id: 'user-of-a-scene', emails: [{ email: 'ada@example.com' }], phone_numbers: [] },
};

/** Shows the prompt. */
const scene: Scene = { core: { session } };

/** The controls of the shell itself: the tabs, and the prompt of a session that is already active. */
export const shell: SimulatedProduct = {
  id: 'shell',
  flows: {
    'shell/continueSession': { scene, control: 'button Continue' },
    'shell/logOut': { scene, control: 'button Log out' },
  },
  acts: [
    ...actsOn('main', {
      'choose a tab': {
        when: ({ channels }) => channels.length > 1,
        run: ({ channels, dispatch }, choice) =>
          dispatch({ type: 'core/tabSelected', patch: { tab: channels[choice % channels.length] ?? '' } }),
      },
      'go on with the session': {
        when: (person) => !!person.session,
        flow: 'shell/continueSession',
        input: (person) => person.session,
      },
      'log out': { when: (person) => !!person.session, flow: 'shell/logOut' },
    }),
  ],
};
