/** Finds the messages of the warehouse app in its code, and words there that no catalog could translate. */
import { parseSync, Visitor, type CallExpression, type Expression, type Node } from 'oxc-parser';

/** Something in a module, and the line where it begins. */
export interface Found {
  text: string;
  line: number;
}

export interface Messages {
  /** The messages in calls of `t`, `rich` and `word`. */
  messages: Found[];
  /** Calls of `t` that cannot work, and words that are shown without it. */
  faults: Found[];
}

/** Attributes and properties whose text people read. */
const read =
  /^(title|label|lead|description|placeholder|error|say|detail|aside|aria-label|alt|success|failure)$/;

export function messagesIn(path: string, source: string): Messages {
  const messages: Found[] = [];
  const faults: Found[] = [];
  const at = (node: Node) => source.slice(0, node.start).split('\n').length;
  const refuse = (node: Node, text: string) => faults.push({ text, line: at(node) });
  const shown = (node: Node, value: Node | null | undefined) => {
    const text = value ? wordsOf(value) : undefined;
    if (text !== undefined && hasWords(text)) refuse(node, `“${text}” is shown without t()`);
  };
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      if (['useScan', 'useShipmentScan'].includes(name)) shown(node, firstOf(node));
      if (!['t', 'rich', 'word'].includes(name)) return;
      if (name !== 'word' && depth === 0)
        refuse(node, `${name}() is called before the language is known: mark the message with word() here`);
      for (const message of choicesOf(firstOf(node))) {
        const text = literalOf(message);
        if (text !== undefined) messages.push({ text, line: at(node) });
        else if (message.type === 'TemplateLiteral' || message.type === 'BinaryExpression')
          refuse(node, `${name}() takes one whole message, with its values in {braces}`);
      }
    },
    JSXText: (node) => shown(node, node),
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (read.test(name)) shown(node, node.value);
    },
    Property(node) {
      const name = node.key.type === 'Identifier' ? node.key.name : '';
      if (read.test(name)) shown(node, node.value);
    },
  }).visit(parseSync(path, source).program);
  return { messages, faults };
}

const firstOf = ({ arguments: [first] }: CallExpression): Expression | undefined =>
  first?.type === 'SpreadElement' ? undefined : first;

/** Both ways of a condition. */
const choicesOf = (node: Expression | undefined): Expression[] => {
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(choicesOf);
  return node ? [node] : [];
};

function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]!.value.cooked ?? undefined;
}

/** The words that a piece of code shows by itself; undefined for code that gets them from elsewhere. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value.trim().replaceAll(/\s+/g, ' ');
  if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression);
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].map(wordsOf).find((text) => text && hasWords(text));
  return literalOf(node);
}

/** Whether people would read it: not a sign, a number or the name of an operation such as `operatorBins.list`. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[a-z]\w*\.\w+$/i.test(text);
