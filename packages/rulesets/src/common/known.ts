/**
 * Answers by the text or number of their question, so that each is worked out once. A question has to hold everything that
 * its answer depends on: then it makes no difference what is known already. When there are too many, all are forgotten.
 */
export class Known<Answer> {
  readonly #most: number;
  readonly #answers = new Map<string | number, Answer>();

  constructor(most: number) {
    this.#most = most;
  }

  answer(question: string | number, workOut: () => Answer): Answer {
    const known = this.#answers.get(question);
    if (known !== undefined || this.#answers.has(question)) return known as Answer;
    const made = workOut();
    if (this.#answers.size >= this.#most) this.#answers.clear();
    this.#answers.set(question, made);
    return made;
  }
}
