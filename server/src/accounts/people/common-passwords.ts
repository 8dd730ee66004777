/**
 * Passwords of 12 characters or more that turn up again and again where accounts were broken into, in lower case. A list
 * of ours, so that no password has to be shown to anybody; keyboard rows and repetitions are rules of their own.
 */
const list = `
password1234 password12345 password123456 password1234567 password12345678 password123456789 passwordpassword
password123! password1234! password2020 password2021 password2022 password2023 password2024 password2025 password2026
password@123 password@1234 password#123 password.123 password_123 password-123 passw0rd1234 passw0rd123! passw0rd12345
p@ssw0rd1234 p@ssw0rd123! p@ssw0rd12345 p@ssword1234 p@ssword123! p@55w0rd1234 p4ssw0rd1234 pa$$w0rd1234 pa$$word1234
pa55word1234 pa55w0rd1234 mypassword12 mypassword123 mypassword1234 mypassword1! mypassword123! yourpassword
newpassword1 newpassword12 newpassword123 oldpassword1 oldpassword123 thepassword1 thisismypassword
thisispassword thisisapassword ismypassword nopassword123 nopasswordhere passwordispassword passwordsafe1
changeme1234 changeme12345 changeme123! changemenow1 changemenow! pleasechange pleasechangeme changethispassword
changepassword temppassword temppassword1 temporary123 temporary1234 temporarypassword initialpassword
defaultpassword default12345 default123456 default1234! firstpassword secretpassword secretpassword1 topsecret123
topsecret1234 supersecret1 supersecret12 supersecret123 secret123456 secret1234567 verysecret123
welcome12345 welcome123456 welcome1234! welcome123!! welcome2024! welcome2025! welcome2026! welcome@1234
welcomehome1 welcomeback1 welcomewelcome letmein12345 letmein123456 letmeinplease letmeinnow123 letmeinletmein
administrator administrator1 administrator123 administrator1! admin1234567 admin12345678 admin123456789 admin1234!@#$
adminadmin12 adminadmin123 adminadminadmin adminpassword adminpassword1 admin@123456 admin@1234567 rootpassword
rootroot1234 rootrootroot superadmin123 superuser123 superuser1234 sysadmin1234 webmaster123 webmaster1234 manager12345
qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789 qwerty1234567890 qwertyqwerty qwerty12345! qwerty123!@#
qwerty654321 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop12345 qwerty1qwerty qwertyuiop1! 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qaz!qaz2wsx 1qaz@wsx3edc 1qazxsw23edc 1qazxsw23edcvfr4 !qaz2wsx3edc zaq12wsxcde3 zaq1xsw2cde3
zaq12wsxcde34rfv 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r1q2w 1q2w3e4r5t1q 123qweasdzxc 123qwe123qwe
123qweasd123 123qwe!@#asd qweasdzxc123 qweasdzxc1234 qwe123qwe123 qweqweqwe123 asdfghjkl123 asdfghjkl1234 asdfasdf1234
asdf1234asdf asdfgh123456 zxcvbnm12345 zxcvbnm123456 abc123456789 abc1234567890 abcd12345678 abcd1234abcd abcd1234!@#$
abcabc123123 abcdef123456 abcdefg12345 abcdefgh1234 abcdefgh12345678 abc123abc123 abc123def456 a1b2c3d4e5f6 a1b2c3d4e5f6g7
aa1234567890 a12345678910 a1234567890b 123456abcdef 123456789abc 1234567890ab 123456789qwe 1234567890qwe 1234567890qwerty
123456789qwerty 1234qwerasdf 1234qwer1234 1234qwerasdfzxcv 12345qwert12345 12345678910a 123456123456 123456654321
123123123123 123321123321 112233445566 111222333444 121212121212 123454321234 147258369147 147258369000 159357258456
102030405060 098765432100 987654321000 741852963000 789456123000 789456123789 123789456000 135791113151 314159265358
3141592653589 271828182845 000000000001 999999999999 iloveyou1234 iloveyou12345 iloveyou123! iloveyouforever
iloveyousomuch iloveyoubaby iloveyoumore iloveyou2025 iloveyou4ever ilovemyfamily ilovemymother ilovejesus123 ihateyou1234
sunshine1234 sunshine12345 sunshine123! princess1234 princess12345 princess123! football1234 football12345 football123!
baseball1234 baseball12345 basketball12 basketball123 basketball1234 superman1234 superman12345 batman123456 spiderman123
spiderman1234 pokemon12345 pokemon123456 starwars1234 starwars12345 starwars123! harrypotter1 harrypotter12 harrypotter123
liverpool123 liverpool1234 manchester12 manchester123 manchesterunited chelsea12345 arsenal12345 barcelona123 barcelona1234
realmadrid12 realmadrid123 juventus1234 dragon123456 dragon1234567 monkey123456 monkey1234567 master123456 shadow123456
jordan123456 michael12345 jessica12345 charlie12345 ashley123456 daniel123456 thomas123456 jennifer1234 michelle1234
christopher1 christopher12 christopher123 alexander123 alexander1234 elizabeth123 elizabeth1234 washington12 washington123
computer1234 computer12345 computer123! internet1234 internet12345 samsung12345 samsung123456 microsoft123 microsoft1234
google123456 facebook1234 facebook12345 instagram123 whatsapp1234 minecraft123 minecraft1234 playstation1 playstation123
nintendo1234 chocolate123 chocolate1234 butterfly123 butterfly1234 strawberry12 strawberry123 blueberry123 cheesecake12
summer123456 summer2024!! summer2025!! summer2026!! winter123456 winter2025!! winter2026!! spring123456 autumn123456
december1234 november1234 september123 february1234 saturday1234 trustno11234 trustno1trustno1 whatever1234 whatever12345
freedom12345 freedom123456 success12345 success123456 blessed12345 jesuschrist1 jesuschrist123 godisgood123 godislove123
hallelujah12 teacher12345 student12345 student123456 company12345 company123456 business1234 business12345 office123456
testtesttest test12345678 test123456789 test1234test testpassword testpassword1 testpassword123 testing12345 testing123456
testuser1234 guest1234567 guestguest12 user12345678 useruseruser username1234 demo12345678 demodemodemo demopassword
example12345 sample123456 correcthorsebatterystaple correct horse battery staple correct-horse-battery-staple
warehouse123 warehouse1234 warehouse12345 packhouse123 packhouse1234 packhouse12345 fulfillment1 fulfillment123 logistics123
logistics1234 shipping1234 shipping12345 inventory123 inventory1234 letmeinagain thequickbrownfox opensesame12 opensesame123
nothingtosee incorrecthorse youshallnotpass iamgroot1234 onetwothree4 onetwothreefour hello1234567 hello12345678
helloworld12 helloworld123 helloworld1234 helloworld123! hellohello12 hellokitty12 hellokitty123 goodmorning1 goodmorning123
lovelovelove loveyou12345 mylove123456 family123456 forever12345 mustang12345 corvette1234 mercedes1234 porsche12345
`;

export const commonPasswords: ReadonlySet<string> = new Set([
  ...list.split(/\s+/).filter((word) => [...word].length >= 12),
  'correct horse battery staple',
]);
