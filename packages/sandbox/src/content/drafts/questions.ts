import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, type Draft, toCodename } from "./draft.ts";

const topics = readContentFile(
  "questions",
  z.array(
    z.strictObject({
      name: z.string(),
      vietnamese: z.string(),
      questions: z.array(
        z.strictObject({
          question: z.string(),
          answer: z.string(),
          vietnamese: z.strictObject({ question: z.string(), answer: z.string() }),
        }),
      ),
    }),
  ),
);

export const QUESTIONS: readonly Draft[] = topics
  .flatMap((topic) => topic.questions.map((entry) => ({ topic, entry })))
  .map(({ topic, entry: { question, answer, vietnamese } }, index) => ({
    type: "faq",
    codename: `faq_${toCodename(question)}`,
    name: question,
    brands: ALL_BRANDS,
    elements: { question, answer, group: topic.name, sort_order: index + 1 },
    vietnamese: { ...vietnamese, group: topic.vietnamese },
  }));
