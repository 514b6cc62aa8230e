import { SignIn } from './sign-in';

/** A server component. Products hold functions, so they are composed in a client file. */
export default async function Page({ searchParams }: PageProps<'/'>) {
  const { shadow } = await searchParams;
  return (
    <main>
      <SignIn enableShadowDOM={shadow !== undefined} />
    </main>
  );
}
