import { headers } from 'next/headers';
import { verifier } from '../verifier';
import { Account } from './account';

/** A page for people who are signed in. With `?client`, the server leaves it to the browser who that is. */
export default async function Page({ searchParams }: PageProps<'/account'>) {
  const { client } = await searchParams;
  const initial = client === undefined ? await verifier.initialState({ headers: await headers() }) : undefined;
  return (
    <main>
      <Account initial={initial} />
    </main>
  );
}
