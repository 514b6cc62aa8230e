import { SignIn } from './sign-in';

/** A server component. Products hold functions, so they are composed in a client file. */
export default function Page() {
  return (
    <main>
      <SignIn />
    </main>
  );
}
