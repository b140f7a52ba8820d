import { expect, test } from "vitest";

import { inlinedStyles, withoutRepeatedStyles, withoutStyles } from "@/server/build/flight-data.mjs";

const CSS = ".a>b{content:'é'}";
const HEAD = `<style data-precedence="next" data-href="/a.css">${CSS}</style><style>.own{}</style>`;
// 17 characters, one of them of two bytes.
const ROW = `2:T12,${CSS}`;

function push(data: string) {
  return `<script>self.__next_f.push([1,${JSON.stringify(data).replace(/>/g, "\\u003e")}])</script>`;
}

test("only styles that Next has put into the page count", () => expect(inlinedStyles(HEAD)).toEqual([CSS]));

test("the data of a page loses the text of its styles, wherever Next has cut the data into scripts", () => {
  const data = `1:["$","p",null,{"title":"<&"}]\n${ROW}3:"$2"\n${ROW.replace("2:", "4:")}`;
  const html = `${HEAD}<p>t</p>${push(data.slice(0, 45))}<script>between()</script>${push(data.slice(45))}<p>end</p>`;

  expect(withoutRepeatedStyles(html)).toBe(
    `${HEAD}<p>t</p><script>between()</script><script>self.__next_f.push([1,` +
      `"1:[\\"$\\",\\"p\\",null,{\\"title\\":\\"\\u003c\\u0026\\"}]\\n2:\\"\\"\\n3:\\"$2\\"\\n4:\\"\\"\\n"])</script><p>end</p>`,
  );
});

test("the data of a page that was made on request keeps its nonce", () => {
  const html = HEAD + push(ROW).replace("<script>", '<script nonce="N">');

  expect(withoutRepeatedStyles(html)).toBe(`${HEAD}<script nonce="N">self.__next_f.push([1,"2:\\"\\"\\n"])</script>`);
});

test("data without the nonce of the other is not put together with it", () => {
  const html = HEAD + push("0:null\n") + push(ROW).replace("<script>", '<script nonce="N">');

  expect(withoutRepeatedStyles(html)).toBe(html);
});

test("a page without such styles stays as it is", () => {
  const html = `<p>t</p>${push("1:null\n")}`;

  expect(withoutRepeatedStyles(html)).toBe(html);
});

test("styles that are not in the data stop the build", () => {
  expect(() => withoutRepeatedStyles(HEAD + push("1:null\n"))).toThrow("not found in its data");
});

test("what the router fetches loses them as well, and nothing else", () => {
  expect(withoutStyles(`1:null\n${ROW}3:T3,abc4:1\n`, [CSS])).toBe('1:null\n2:""\n3:T3,abc4:1\n');
});
