import { createRoot } from 'react-dom/client';
import { target } from './page.js';

// The floor: what React itself needs to put one labelled field and a button on a page.
createRoot(target).render(
  <form>
    <label htmlFor="email">Email</label>
    <input id="email" type="email" name="email" autoComplete="email" required />
    <button type="submit">Continue</button>
  </form>,
);
