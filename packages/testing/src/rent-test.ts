import { signIn, type SignedIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createKycCase } from '@app/server/database/factories/identity.factories.ts';
import { startNumberCarrier, type NumberCarrier } from '@app/server/simulators/numbers/number-carrier.ts';

export interface RentTest {
  readonly server: TestServer;
  readonly carrier: NumberCarrier;
  /** A mobile number of the stock that nobody has asked for yet. */
  nextNumber(): string;
  /** The owner of an account whose company is verified. */
  verified(balance?: number): Promise<SignedIn>;
  close(): Promise<void>;
}

/** A server, and a simulated carrier that tests can steer; both go by the test's clock. */
export async function startRentTest(): Promise<RentTest> {
  const clock = { now: () => new Date() };
  const carrier = await startNumberCarrier({ now: () => clock.now() });
  const server = await startTestServer({ config: { numbers: carrier } });
  clock.now = () => server.clock.now();
  let last = 0;
  return {
    server,
    carrier,
    nextNumber: () => `84905550${String((last += 1)).padStart(3, '0')}`,
    verified: async (balance = 1_000_000) => {
      const person = await signIn(server, { balance });
      await createKycCase(server.deps, { accountId: person.accountId, status: 'verified' });
      return person;
    },
    close: async () => {
      await server.close();
      await carrier.close();
    },
  };
}
