const PAUSE = 1_000;
const PATIENCE = 120_000;

/**
 * Fetches, and again while a busy server answers 503: it turns requests away before it does anything for them, so that
 * each may be repeated. What is looked at is a page, not how busy the machine is. Returns the last answer after two
 * minutes.
 */
export async function patientFetch(url: string, init: RequestInit = {}): Promise<Response> {
  for (const giveUpAt = Date.now() + PATIENCE; ;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || Date.now() > giveUpAt) return answer;
    await answer.body?.cancel();
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
  }
}
