import { availableParallelism, constants, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

// As the server's threads that hash: where the machine has other work, both wait for it alike. Before there is a thread.
setPriority(constants.priority.PRIORITY_LOW);

/** The limit of every log-in: argon2id with the server's own setting, on every core, and nothing else. */
const known = await hash('chuchichäschtli', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

process.on('message', ({ seconds }: { seconds: number }) => {
  const endsAt = performance.now() + seconds * 1_000;
  let count = 0;
  const work = async () => {
    while (performance.now() < endsAt) {
      await verify(known, 'chuchichäschtli');
      count += 1;
    }
  };
  // Without a total the bench has no figure: better no process than one that says nothing.
  Promise.all(Array.from({ length: availableParallelism() }, work)).then(
    () => process.send?.({ total: count }),
    () => process.exit(1),
  );
});
